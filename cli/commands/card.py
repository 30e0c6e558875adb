"""stub"""


def card() -> None:
    """stub"""

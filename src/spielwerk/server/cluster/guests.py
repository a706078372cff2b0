"""What happens to the connections of a guest when something changes at another process."""

from __future__ import annotations

from spielwerk.server.services import Services, known_guest
from spielwerk.server.storage.deletion import digest


class ConnectedGuests:
    """The guests who are connected to this process."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def guest_changed(self, changed: str) -> None:
        """Give the connections of a guest their new name, or end them if the guest was deleted."""
        for connection in list(self._services.connections):
            if connection.guest is None or digest(connection.guest) != changed:
                continue
            known = await known_guest(self._services.repository, connection.guest)
            if known is None:
                connection.guest = None
                connection.end()
            else:
                connection.name = known.name

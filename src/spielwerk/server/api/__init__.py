"""REST and WebSocket."""

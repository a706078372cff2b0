"""The table service in a worker of a browser: messages in, messages out."""

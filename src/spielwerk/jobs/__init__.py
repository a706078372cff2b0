"""Jobs spread over workers: processes of this machine, or the machines of a Ray cluster."""

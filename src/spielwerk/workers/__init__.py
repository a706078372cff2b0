"""Work in other processes of this machine, or on the machines of a Ray cluster."""

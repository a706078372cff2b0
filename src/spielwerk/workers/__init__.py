"""Work in other processes: those of this machine, or the machines of a Ray cluster."""

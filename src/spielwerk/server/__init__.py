"""Tables for people and programs over the network: nothing is lost, and nothing leaks."""

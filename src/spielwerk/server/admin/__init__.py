"""What whoever runs a server does with its database: look, check, copy, tidy up."""

"""Games from elsewhere: long texts are refused at once, the others read in processes apart."""

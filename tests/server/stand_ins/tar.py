"""What `tar` takes out of the source archive of a release."""

import os
import shutil

shutil.copytree(os.environ["DEPLOY"], "deploy")

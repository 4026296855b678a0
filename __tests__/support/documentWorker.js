/** In place of the worker that writes documents, where only the call is of interest: each file is done at once. */

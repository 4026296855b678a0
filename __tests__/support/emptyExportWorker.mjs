/** In place of the worker that writes lists, where only the call is of interest: each file is done at once. */

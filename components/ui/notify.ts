/** Says in passing that something was done, or was not, also to a screen reader; what shows it is loaded when first needed. */
export const notify = async (text: string, type: 'success' | 'error' = 'success'): Promise<void> => {
  const { message } = await import('./message');
  message.open({ type, content: text });
};

/** The same of something that can be taken back at once. @param word of the button */
export const notifyUndoable = async (text: string, word: string, undo: () => Promise<unknown>): Promise<void> => {
  const { showUndoNotice } = await import('./undoNotice');
  showUndoNotice(text, { word, undo });
};

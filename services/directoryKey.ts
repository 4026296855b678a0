/** Kept by this tab between the way to the directory and the way back: an answer that another browser asked for signs nobody in here. */
const place = 'directory';

export const directoryKey = {
  read(): string {
    try {
      return window.sessionStorage.getItem(place) ?? '';
    } catch {
      return '';
    }
  },
  write(key: string): void {
    try {
      window.sessionStorage.setItem(place, key);
    } catch {
      // Without storage the way back says that signing in could not be completed.
    }
  },
};

/** A path of the backend as a whole address, as other programmes need it. */
export const addressOf = (path: string): string =>
  new URL(path, process.env.NEXT_PUBLIC_API_BASE_URL || window.location.origin).href;

/**
 * Hands a file of an export to the browser. The link is unguessable and dies in ten minutes, so it needs no token.
 * @param filePath as the export answered it: an address, or a path on the backend's host
 */
export const downloadFile = (filePath: string): void => {
  const link = document.createElement('a');
  link.href = addressOf(filePath);
  link.download = '';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
};

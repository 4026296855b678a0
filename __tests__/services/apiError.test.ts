import { ApiError, errorDataOf, flattenErrors } from '@/services/apiError';
import { downloadFile } from '@/services/download';

describe('flattened errors', () => {
  it.each([
    ['the map as one list', { message: 'm', errors: { name: ['a', 'b'], 'rows.1.amount': ['c'] } }, ['a', 'b', 'c']],
    ['the message without a map', { message: 'm', errors: {} }, ['m']],
    ['the message with an empty map', { message: 'm', errors: { name: [] } }, ['m']],
    ['"Unknown error" without either', { message: '', errors: {} }, ['Unknown error']],
    ['"Unknown error" of nothing', {}, ['Unknown error']],
  ])('are %s', (_, error, expected) => {
    expect(flattenErrors(error)).toEqual(expected);
  });
});

describe('the data of what was thrown', () => {
  it('is that of a refused call, else its message', () => {
    const data = { status: 422, message: 'm', errors: { name: ['a'] } };
    expect(errorDataOf(new ApiError(data))).toBe(data);
    expect(errorDataOf(new TypeError('t'))).toEqual({ status: 0, message: 't', errors: {} });
    expect(errorDataOf('text')).toEqual({ status: 0, message: '', errors: {} });
  });
});

describe('a download', () => {
  it.each([
    ['/api/files/abc', 'http://localhost/api/files/abc'],
    ['https://files.example/abc', 'https://files.example/abc'],
  ])('of %s follows the link', (path, address) => {
    const followed: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.href);
    });
    downloadFile(path);
    expect(followed).toEqual([address]);
    expect(document.querySelector('a')).toBeNull();
    click.mockRestore();
  });
});

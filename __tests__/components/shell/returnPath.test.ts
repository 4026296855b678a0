import { loginPageFrom, returnPath } from '@/components/shell/returnPath';

describe('the way back after signing in', () => {
  it.each(['/customer', '/customer/1/F1?tab=family#x', '/%E9%A1%A7', '/login2'])('leads to our page %s', (page) => {
    expect(returnPath(page)).toBe(page);
    expect(returnPath(new URL(loginPageFrom(page), 'http://localhost').searchParams.get('from'))).toBe(page);
  });

  it.each([
    undefined,
    ['/a', '/b'],
    '',
    'customer',
    'https://evil.example/customer',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '///',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?from=/login',
    '/',
  ])('does not follow %j', (from) => {
    expect(returnPath(from)).toBeNull();
  });

  it.each(['/', '/login', '/login?from=%2Fcustomer', '/?lang=en'])('does not lead back to %s', (address) => {
    expect(loginPageFrom(address)).toBe('/login');
  });
});

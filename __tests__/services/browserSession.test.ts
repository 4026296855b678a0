import { browserSession } from '@/services/browserSession';
import { sessionOf } from '../support/sessions';

const storage = window.localStorage;

/** A change that another tab made to the shared storage. */
const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('the stored values', () => {
  it('are those the rest of the house reads, by name and form', () => {
    browserSession.signIn(sessionOf({ department: 2, role: 99, capabilities: ['idempotency'] }));
    expect({ ...storage, lastActivity: undefined }).toEqual({
      token: 'token-of-11',
      userOffice: '{"name":"東京","id":1}',
      userDepartment: '{"id":2}',
      loggedInUserName: '髙橋　澪',
      loggedInUserRoleId: '99',
      userId: '11',
      employeeId: '111',
      capabilities: '["idempotency"]',
      userOfficeIds: '[1,2]',
      lastActivity: undefined,
    });
  });

  it('are read back', () => {
    const permissions = { customer: { edit: 'own' as const } };
    browserSession.signIn(sessionOf({ department: 3, role: 2, capabilities: ['auth.logout'], permissions }));
    expect(browserSession.read()).toEqual({
      user: { id: 11, name: '髙橋　澪', employeeId: 111 },
      office: { id: 1, name: '東京' },
      officeIds: [1, 2],
      departmentId: 3,
      roleId: 2,
      capabilities: ['auth.logout'],
      permissions,
    });
  });

  it('tell nothing of permissions where the backend does not', () => {
    browserSession.signIn(sessionOf());
    expect(browserSession.read()).toMatchObject({ capabilities: [], permissions: null });
  });

  it('of the session before do not survive another sign-in', () => {
    browserSession.signIn(sessionOf({ permissions: { customer: { edit: 'all' } }, capabilities: ['idempotency'] }));
    browserSession.signIn(sessionOf({ id: 12 }));
    expect(browserSession.read()).toMatchObject({ user: { id: 12 }, capabilities: [], permissions: null });
  });

  it.each([
    ['2', 2],
    ['"2"', 2],
    ['{"id":2,"name":"x"}', 2],
    ['', null],
    ['null', null],
    ['{broken', null],
    ['{"id":"x"}', null],
  ])('hold the department as %s too', (value, department) => {
    browserSession.signIn(sessionOf());
    storage.setItem('userDepartment', value);
    expect(browserSession.read()?.departmentId).toBe(department);
  });

  it('that are damaged or missing do not break the page', () => {
    browserSession.signIn(sessionOf());
    for (const key of ['userOffice', 'capabilities', 'permissions', 'userOfficeIds']) storage.setItem(key, '{broken');
    storage.removeItem('loggedInUserName');
    expect(browserSession.read()).toMatchObject({
      user: { name: '' },
      office: null,
      officeIds: [],
      capabilities: [],
      permissions: null,
    });
  });

  it.each(['token', 'userId'])('mean nobody without %s', (key) => {
    browserSession.signIn(sessionOf());
    storage.removeItem(key);
    expect(browserSession.read()).toBeNull();
  });

  it('are gone once the session is over, but not the language and why it ended', () => {
    browserSession.setLanguage('en');
    browserSession.signIn(sessionOf({ capabilities: [], permissions: {} }));
    browserSession.signOut();
    expect({ ...storage }).toEqual({ lang: 'en', sessionEnd: 'over' });
  });

  it('that the browser refuses to keep are told of', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(browserSession.signIn(sessionOf())).toBe(false);
    full.mockRestore();
    expect(browserSession.signIn(sessionOf())).toBe(true);
  });

  it('of a browser without storage are empty', () => {
    const off = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(browserSession.read()).toBeNull();
    expect(browserSession.language()).toBe('jp');
    off.mockRestore();
  });
});

describe('a subscription', () => {
  it('hears of sign-in and sign-out here and in other tabs, and of nothing else', () => {
    const heard = jest.fn();
    const stop = browserSession.subscribe('session', heard);
    browserSession.signIn(sessionOf());
    browserSession.signOut();
    otherTab('token');
    otherTab(null);
    expect(heard).toHaveBeenCalledTimes(4);
    browserSession.touch();
    browserSession.setLanguage('en');
    otherTab('lang');
    otherTab('lastActivity');
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    browserSession.signOut();
    otherTab('token');
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('finds the whole session when it hears of the token', () => {
    const names: unknown[] = [];
    const stop = browserSession.subscribe('session', () => names.push(browserSession.read()?.user.name));
    browserSession.signIn(sessionOf());
    expect(names).toEqual(['髙橋　澪']);
    stop();
  });

  it('of the language hears of a switch here and elsewhere', () => {
    const heard = jest.fn();
    const stop = browserSession.subscribe('language', heard);
    browserSession.setLanguage('en');
    otherTab('lang');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});

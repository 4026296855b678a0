import { browserSession } from '@/services/browserSession';
import { draftOwner, dropDraft, hasDrafts, readDraft, saveDraft } from '@/services/drafts';
import { readPreference, writePreference } from '@/services/preferences';
import { sessionOf } from '../support/sessions';

const key = 'customer/create';
const day = 24 * 3_600_000;

const signIn = (id: number) => browserSession.signIn(sessionOf({ id }));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-04-01T09:00:00+09:00') });
  signIn(11);
});
afterEach(() => jest.useRealTimers());

describe('a draft', () => {
  it('comes back code point for code point, with its time', () => {
    saveDraft(key, { last_name: '葛\u{e0100}', note: '𠮷野' });
    expect(readDraft(key)).toEqual({
      values: { last_name: '葛\u{e0100}', note: '𠮷野' },
      savedAt: Date.now(),
      keptUntil: Date.now() + day,
    });
    expect(readDraft('customer/7')).toBeNull();
  });

  it('of a session that ran out waits for its own person', () => {
    saveDraft(key, { last_name: '山田' });
    browserSession.signOut();
    expect(hasDrafts()).toBe(true);
    signIn(11);
    expect(readDraft(key)?.values).toEqual({ last_name: '山田' });
  });

  it('is seen by nobody else, and wiped when somebody else signs in', () => {
    saveDraft(key, { last_name: '山田' });
    browserSession.signOut();
    signIn(12);
    expect(readDraft(key)).toBeNull();
    expect(JSON.stringify(window.localStorage)).not.toContain('山田');
    browserSession.signOut();
    signIn(11);
    expect(readDraft(key)).toBeNull();
  });

  it('does not outlive signing out by choice, neither here nor put by late from a form that goes away', () => {
    browserSession.read();
    saveDraft(key, { last_name: '山田' });
    browserSession.signOut({ byChoice: true });
    expect([saveDraft(key, { last_name: '山田' }), hasDrafts()]).toEqual([false, false]);
    expect(JSON.stringify(window.localStorage)).not.toContain('山田');
  });

  it('of a form that goes away late is not put by as the next person’s', () => {
    browserSession.read();
    const typedBy = draftOwner();
    browserSession.signOut({ byChoice: true });
    signIn(12);
    browserSession.read();
    expect(saveDraft(key, { last_name: '山田' }, typedBy)).toBe(false);
    expect(JSON.stringify(window.localStorage)).not.toContain('山田');
  });

  it('that is put by just after the session ended still belongs to that person', () => {
    browserSession.read();
    browserSession.signOut();
    saveDraft(key, { last_name: '佐藤' });
    signIn(11);
    expect(readDraft(key)?.values).toEqual({ last_name: '佐藤' });
  });

  it('is gone once dropped', () => {
    saveDraft(key, { last_name: '山田' });
    dropDraft(key);
    expect(readDraft(key)).toBeNull();
  });

  it('lives for 24 hours', () => {
    saveDraft(key, { last_name: '山田' });
    jest.advanceTimersByTime(day - 1);
    expect(readDraft(key)).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(readDraft(key)).toBeNull();
  });

  it('that is damaged is none', () => {
    saveDraft(key, {});
    const place = `draft:11:${key}`;
    for (const value of ['{broken', '1', 'null', '{"values":{}}']) {
      window.localStorage.setItem(place, value);
      expect(readDraft(key)).toBeNull();
    }
  });

  it('makes room by dropping old ones when the browser is full, and says when there is none', () => {
    saveDraft('old', { text: 'x' });
    jest.advanceTimersByTime(8 * day);
    const { setItem } = Storage.prototype;
    let room = 0;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, place, value) {
      if (this.getItem('draft:11:old') !== null || room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, place, value);
    });
    expect(saveDraft(key, {})).toBe(false);
    expect(window.localStorage.getItem('draft:11:old')).toBeNull();
    room = 1;
    expect(saveDraft(key, { a: 1 })).toBe(true);
    full.mockRestore();
    expect(readDraft(key)?.values).toEqual({ a: 1 });
  });
});

describe('names of clients', () => {
  it.each([false, true])('leave the browser with the session (by choice: %p); columns stay', (byChoice) => {
    writePreference('opened', [{ noun: 'customer', href: '/customer/1/F1', title: '髙橋　澪' }]);
    writePreference('view:customer', { settings: { filters: { cust_name: '髙橋' } } });
    writePreference('customer.columns', ['b']);
    browserSession.signOut({ byChoice });
    writePreference('opened', byChoice ? [{ title: '髙橋　澪' }] : []);
    expect(JSON.stringify(window.localStorage)).not.toContain('髙橋');
    signIn(11);
    expect(readPreference('customer.columns', [])).toEqual(['b']);
  });
});

describe('a preference', () => {
  it('is kept per person and has a fallback', () => {
    expect(readPreference('customer.columns', ['a'])).toEqual(['a']);
    writePreference('customer.columns', ['b', 'c']);
    expect(readPreference('customer.columns', ['a'])).toEqual(['b', 'c']);
    signIn(12);
    expect(readPreference('customer.columns', ['a'])).toEqual(['a']);
    browserSession.signOut();
    signIn(11);
    expect(readPreference('customer.columns', ['a'])).toEqual(['b', 'c']);
  });
});

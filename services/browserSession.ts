import type { Session } from '@/contract/auth';
import { isLang, type Lang } from '@/contract/notation/lang';
import { clientNameKeys, draftKeysExcept } from './browserKeys';

/** The session, stored in the browser and shared by its tabs. */
export interface StoredSession {
  user: { id: number; name: string; employeeId: number | null };
  office: { id: number; name: string } | null;
  officeIds: number[];
  departmentId: number | null;
  roleId: number | null;
  /** Additions that the backend knows. */
  capabilities: string[];
  /** resource → action → scope; null where the backend does not tell, and so decides alone. */
  permissions: NonNullable<Session['permissions']> | null;
}

const sessionKeys = [
  'token',
  'userOffice',
  'userDepartment',
  'loggedInUserName',
  'loggedInUserRoleId',
  'userId',
  'employeeId',
  'capabilities',
  'permissions',
  'userOfficeIds',
] as const;
type SessionKey = (typeof sessionKeys)[number];

const get = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** False where the browser does not let us store (no room, storage switched off). */
const set = (key: string, value: string): boolean => {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

const remove = (key: string): void => {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is switched off.
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return value !== null && value !== '' && Number.isInteger(id) && id > 0 ? id : null;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const stored = (key: SessionKey): unknown => parsed(get(key));

const officeOf = (value: unknown): StoredSession['office'] => {
  const id = idOf(field(value, 'id'));
  return id === null ? null : { id, name: String(field(value, 'name') ?? '') };
};

const permissionsOf = (value: unknown): StoredSession['permissions'] =>
  typeof value === 'object' && value !== null ? (value as StoredSession['permissions']) : null;

const activityKey = 'lastActivity';

/** Stands after a sign-out by choice, which all tabs heed: what they still hold is put by no more. */
const leftKey = 'signedOut';
/** Why the session before ended without being left by choice; kept until the next one. */
const endKey = 'sessionEnd';

/** Nobody did anything for hours, or the server no longer takes the token. */
export type SessionEnd = 'idle' | 'over';

const places = (): string[] => {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
};

const wipe = (found: readonly string[]): void => {
  for (const place of found) remove(place);
};

/** What this tab alone keeps, such as the lists that were looked at, with what they were narrowed by. */
const wipeTab = (): void => {
  try {
    window.sessionStorage.clear();
  } catch {
    // Nothing is stored where storage is switched off.
  }
};

type Topic = 'session' | 'language';
const topicKeys: Readonly<Record<Topic, string>> = { session: 'token', language: 'lang' };
const listeners: Readonly<Record<Topic, Set<() => void>>> = { session: new Set(), language: new Set() };
const tell = (topic: Topic): void => {
  for (const listener of listeners[topic]) listener();
};

/** The person whose work this tab holds: kept after the session's end, so that what was typed can still be put by. */
let owner: number | null = null;

/**
 * The only place that touches the browser's storage. All tabs share it: `subscribe` tells of changes made here and in
 * other tabs alike, so that signing out in one signs out all.
 */
export const browserSession = {
  token: (): string | null => get('token'),

  /** The signed-in person, or null without a token. */
  read: (): StoredSession | null => {
    const userId = idOf(get('userId'));
    if (!get('token') || userId === null) return null;
    owner = userId;
    const department = stored('userDepartment');
    const office = officeOf(stored('userOffice'));
    const officeIds = listOf(stored('userOfficeIds')).flatMap((id) => idOf(id) ?? []);
    return {
      user: { id: userId, name: get('loggedInUserName') ?? '', employeeId: idOf(get('employeeId')) },
      office,
      officeIds: officeIds.length > 0 || office === null ? officeIds : [office.id],
      departmentId: idOf(field(department, 'id') ?? department),
      roleId: idOf(get('loggedInUserRoleId')),
      capabilities: listOf(stored('capabilities')).map(String),
      permissions: permissionsOf(stored('permissions')),
    };
  },

  capable: (name: string): boolean => listOf(stored('capabilities')).includes(name),

  /**
   * What others left behind goes. False where the browser cannot keep the session. The token comes last: other tabs read the rest
   * when they see it.
   */
  signIn: (session: Session): boolean => {
    const { user, user_office, user_department, role, authorization } = session;
    const values: Record<SessionKey, string | null> = {
      userOffice: JSON.stringify({ name: user_office.name, id: user_office.id }),
      userDepartment: JSON.stringify({ id: user_department.id }),
      loggedInUserName: user.name,
      loggedInUserRoleId: String(role.id),
      userId: String(user.id),
      employeeId: String(user.employee_id),
      capabilities: JSON.stringify(session.capabilities ?? []),
      permissions: session.permissions ? JSON.stringify(session.permissions) : null,
      userOfficeIds: JSON.stringify(user.office_ids ?? [user_office.id]),
      token: authorization.token,
    };
    remove('token');
    remove(leftKey);
    remove(endKey);
    wipe(draftKeysExcept(places(), user.id));
    wipe(clientNameKeys(places()).filter((place) => !place.startsWith(`prefs:${user.id}:`)));
    browserSession.touch();
    const kept = Object.entries(values).every(([key, value]) => {
      if (value !== null) return set(key, value);
      remove(key);
      return true;
    });
    tell('session');
    return kept;
  },

  /** The same session goes on with another token. */
  renew: (token: string): void => {
    set('token', token);
    tell('session');
  },

  /** No name of a client stays in the browser; what was typed stays for its own person, unless they left by choice. */
  signOut: ({ byChoice = false, end = 'over' }: { byChoice?: boolean; end?: SessionEnd } = {}): void => {
    if (byChoice) remove(endKey);
    else if (get('token')) set(endKey, end);
    if (byChoice) {
      set(leftKey, '1');
      wipe(draftKeysExcept(places(), null));
    }
    wipe([...sessionKeys, activityKey, ...clientNameKeys(places())]);
    wipeTab();
    tell('session');
  },

  /** Why nobody is signed in any more; null where somebody left by choice, or nobody was. */
  ended: (): SessionEnd | null => {
    const end = get(endKey);
    return end === 'idle' || end === 'over' ? end : null;
  },

  /** Whether the last session here was left by choice. */
  wasLeft: (): boolean => get(leftKey) !== null,

  /** When somebody last moved the mouse or pressed a key in any tab, in ms since 1970; null when nobody did yet. */
  lastActivity: (): number | null => idOf(get(activityKey)),
  touch: (): void => {
    set(activityKey, String(Date.now()));
  },

  language: (): Lang => {
    const chosen = get(topicKeys.language);
    return isLang(chosen) ? chosen : 'jp';
  },
  setLanguage: (lang: Lang): void => {
    set(topicKeys.language, lang);
    tell('language');
  },

  /** The owner of drafts and preferences; null before the first sign-in. */
  owner: (): number | null => idOf(get('userId')) ?? (get(leftKey) === null ? owner : null),

  readItem: (key: string): unknown => parsed(get(key)),
  writeItem: (key: string, value: unknown): boolean => set(key, JSON.stringify(value)),
  removeItem: remove,
  keys: places,

  /** Calls `listener` after a change of the topic in this tab or another; returns how to stop. */
  subscribe: (topic: Topic, listener: () => void): (() => void) => {
    const fromOtherTab = ({ key }: StorageEvent): void => {
      if (key === topicKeys[topic] || key === null) listener();
    };
    listeners[topic].add(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      listeners[topic].delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  },
};

import { Refusal } from '@/backend/refusal/refusal';

export interface DirectorySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** What the button is called. */
  readonly name: string;
  /** Where the directory leads back to. */
  readonly returnTo: string;
}

/** What is kept until the directory answers (RFC 7636, OpenID Connect Core 3.1). */
export interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom the directory has recognized. */
export interface Recognized {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined where the directory does not vouch for it. */
  readonly email: string | undefined;
  /** Whether it asked for a second factor (`amr` holds `mfa`, RFC 8176). */
  readonly secondFactor: boolean;
}

/** A directory that tells who somebody is: authorization code flow with PKCE. */
export interface Directory {
  readonly name: string;
  /** @param anew whether it asks who it is, though it may know (`prompt`, OpenID Connect Core 3.1.2.1) */
  begin(anew: boolean): Promise<{ readonly url: string; readonly question: Question }>;
  /** @throws Refusal where the answer belongs to another question, or the directory is away */
  recognize(question: Question, answer: string): Promise<Recognized>;
}

/** Errors of the answer itself; all others are the directory's or the line's. */
const refusedCodes =
  /^OAUTH_(RESPONSE_BODY_ERROR|AUTHORIZATION_RESPONSE_ERROR|INVALID_RESPONSE|JWT_CLAIM_COMPARISON_FAILED|JWT_TIMESTAMP_CHECK_FAILED)/;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** @param onFailure what went wrong, for the log; people are told what they can do */
export const createDirectory = (
  { issuer, clientId, clientSecret, name, returnTo }: DirectorySettings,
  onFailure: (error: unknown) => void,
): Directory => {
  const server = new URL(issuer);
  const find = async () => {
    // Loaded only where it is used.
    const client = await import('openid-client');
    const insecure = server.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {};
    const config = await client.discovery(server, clientId, clientSecret, undefined, { ...insecure, timeout: 10 });
    return { client, config };
  };
  let found: ReturnType<typeof find> | undefined;
  const reached = async () => {
    found ??= find();
    return found.catch((error: unknown) => {
      found = undefined;
      throw error;
    });
  };
  const told = (error: unknown): never => {
    onFailure(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Refusal(refusedCodes.test(code) ? 'directoryOver' : 'directoryAway');
  };

  const ask = async ({ client, config }: Awaited<ReturnType<typeof find>>, anew: boolean) => {
    const question = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: returnTo,
      scope: 'openid email',
      state: question.state,
      nonce: question.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(question.verifier),
      code_challenge_method: 'S256',
      ...(anew && { prompt: 'login' }),
    });
    return { url: url.href, question };
  };

  return {
    name,
    begin: (anew) =>
      reached()
        .then((there) => ask(there, anew))
        .catch(told),
    async recognize({ state, nonce, verifier }, answer) {
      const { client, config } = await reached().catch(told);
      const back = new URL(`${returnTo}?${answer.replace(/^\?/, '')}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(config, back, checks).catch(told);
      const claims = tokens.claims();
      if (claims === undefined) throw new Refusal('directoryOver');
      // Some directories tell the address only when they are asked for it.
      const more =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(told)
          : claims;
      const { amr } = claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: more.email_verified === true ? textOf(more.email) : undefined,
        secondFactor: Array.isArray(amr) && amr.includes('mfa'),
      };
    },
  };
};

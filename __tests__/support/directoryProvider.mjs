import { createServer } from 'node:http';
import Provider from 'oidc-provider';

// An OpenID provider in a process of its own. Whoever comes with the cookie `person` is that person, without being asked.
const { people, client } = JSON.parse(process.env.DIRECTORY ?? '{}');

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [{ ...client, token_endpoint_auth_method: 'client_secret_post' }],
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['of the test'] },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  pkce: { required: () => true },
});
provider.proxy = false;

const answer = provider.callback();
server.on('request', async (request, response) => {
  if (!request.url.startsWith('/interaction/')) return answer(request, response);
  const [, accountId] = /person=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
  const { params } = await provider.interactionDetails(request, response);
  if (accountId === undefined)
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'went away' });
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope('openid email');
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId, remember: false, amr: people[accountId].amr }, consent });
});
process.send(issuer);

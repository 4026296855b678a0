import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts and styles of our own only; antd writes its styles into the page. Pages add the hashes of their scripts (`screenPolicy.ts`). */
const contentSecurityPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", process.env.NEXT_PUBLIC_API_BASE_URL ?? ''].filter((source) => source !== ''),
    upgradeInsecureRequests: null,
  },
};

/** The security headers of every answer, screens and calls alike. */
export const protect = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, { contentSecurityPolicy });
};

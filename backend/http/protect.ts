import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts and styles of our own only; antd writes its styles into the page. */
const contentSecurityPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'unsafe-inline'"],
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

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly source: string;
}

interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** From now on refuses recipients with this code of SMTP; 0 takes all. */
  refuse(code: number): void;
  close(): Promise<void>;
}

/** A real mail server on a free port, which keeps what it is sent. It asks for the user `tsugi` with the password `post`. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  let code = 0;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) =>
      username === 'tsugi' && password === 'post' ? callback(null, { user: username }) : callback(new Error('refused')),
    onRcptTo: (_, __, callback) =>
      callback(code === 0 ? null : Object.assign(new Error('refused'), { responseCode: code })),
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://tsugi:post@127.0.0.1:${port}`,
    mails,
    refuse: (next) => {
      code = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

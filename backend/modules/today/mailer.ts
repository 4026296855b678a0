import { createTransport } from 'nodemailer';

export interface Mail {
  /** Names it for good: the same mail sent again has the same. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<unknown>;

/** Milliseconds that a mail server has to answer: upkeep goes on meanwhile with nothing else. */
const patience = 10_000;

/** Sends by a mail server. @param server `smtp://user:password@host:port` */
export const createMailer = ({ server, from }: { readonly server: string; readonly from: string }): SendMail => {
  const transport = createTransport({
    url: server,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return ({ id, ...mail }) =>
    transport.sendMail({
      ...mail,
      from,
      messageId: `<${id}@tsugi>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      // No text of ours is a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
};

import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';

// The worker of imports, which dies at once when it is told to.
const channel = new BroadcastChannel('import worker');
channel.onmessage = () => process.exit(9);
channel.unref();
await import(pathToFileURL('dist/backend/flows/imports/importWorker.js').href);

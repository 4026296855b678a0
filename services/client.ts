/** What every call needs, in one script that is fetched as soon as the page's own are there. */
export { calls } from '@/contract/calls';
export { http } from './http';

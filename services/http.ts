import axios from 'axios';

/**
 * The one axios instance. It answers with every status (what a status means is `callEndpoint`'s to say) and rejects only
 * where no answer came.
 */
export const http = axios.create({
  baseURL: process.env.NEXT_PUBLIC_API_BASE_URL ?? '',
  withCredentials: true,
  validateStatus: () => true,
  paramsSerializer: { indexes: null },
});

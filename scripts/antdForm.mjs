export { FormProvider } from '@rc-component/form/es/FormContext';

/** In place of the store of antd's own form, which no screen uses. */
export const useForm = () => {
  throw new Error("antd's own form is not part of the screens: see next.config.js.");
};

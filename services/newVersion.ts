type Teller = () => void;

let teller: Teller | null = null;

/** Registers the listener for other screens than those of this page. @returns takes it away again */
export const onNewVersion = (tell: Teller): (() => void) => {
  teller = tell;
  return () => {
    if (teller === tell) teller = null;
  };
};

/** The build of the screens that this page is of. */
const ownBuild = (): unknown => Reflect.get(Object(Reflect.get(window, '__NEXT_DATA__')), 'buildId');

/** Tells if a server names another build of the screens than this page's; servers without screens name none. */
export const tellVersion = (build: unknown): void => {
  const own = ownBuild();
  if (typeof build === 'string' && typeof own === 'string' && build !== own) teller?.();
};

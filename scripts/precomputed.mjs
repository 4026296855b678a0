import { build } from 'esbuild';

/**
 * A loader for a module that exports plain data: in its place come the values that it has when the screens are built.
 * Their types stay those of the source.
 */
export default async function precomputed() {
  const done = this.async();
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [this.resourcePath],
      absWorkingDir: this.rootContext,
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    for (const file of Object.keys(metafile.inputs)) this.addDependency(`${this.rootContext}/${file}`);
    const code = Buffer.from(outputFiles[0].contents).toString('base64');
    const values = await import(`data:text/javascript;base64,${code}`);
    done(
      null,
      Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
    );
  } catch (error) {
    done(error);
  }
}

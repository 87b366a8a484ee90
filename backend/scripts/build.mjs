// Compiles backend/src to backend/compiled, one file a module, and bundles what runs into backend/dist: loading three
// thousand single files takes most of a start. With --no-bundle it only compiles.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { argv } from 'node:process';
import { before } from '@nestjs/swagger/plugin';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { EXTERNAL } from './external.mjs';

const COMPILED = join(import.meta.dirname, '../compiled');
const DIST = join(import.meta.dirname, '../dist');

/** What is run, besides the commands. */
const PROGRAMS = ['main', 'modules/reports/workbook.worker', 'platform/previews/preview.worker'];
/** Imported by packages in case they are installed. */
const NOT_INSTALLED = ['@fastify/static', '@nestjs/microservices', '@nestjs/websockets'];

/** How the bundler reads modules. */
const sources = {
  name: 'sources',
  load: {
    filter: { id: /\.js$/ },
    handler(id) {
      if (!id.startsWith(COMPILED + sep)) return null;
      // Modules find templates, workers and the interface by their own URL, which must not become that of the bundle.
      const url = `new URL('${relative(COMPILED, id).replaceAll(sep, '/')}', DIST).href`;
      return readFileSync(id, 'utf8').replaceAll('import.meta.url', url);
    },
  },
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/, code: 'createRequire(import.meta.url)' },
    // The bundler does not recognize a `require` of this origin; without it, it bundles what is required.
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

if (!compile()) process.exitCode = 1;
else if (!argv.includes('--no-bundle')) await bundle();

/**
 * tsc with one transformer: @nestjs/swagger's, which reads the DTOs' types and comments into the OpenAPI document,
 * so that no property is described twice. (@nestjs/cli, its usual host, needs Node 22.)
 */
function compile() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: report };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.build.json', {}, host);
  rmSync(COMPILED, { recursive: true, force: true });
  const program = ts.createProgram(config.fileNames, config.options);
  const swagger = before({ introspectComments: true, esmCompatible: true, controllerKeyOfComment: 'summary' }, program);
  const emitted = program.emit(undefined, undefined, undefined, false, { before: [swagger] });
  const errors = [...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics];
  errors.forEach(report);
  return errors.length === 0;
}

function report(diagnostic) {
  console.error(
    ts.formatDiagnostic(diagnostic, {
      ...ts.sys,
      getNewLine: () => '\n',
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => process.cwd(),
    }),
  );
}

/** Nothing is minified, and names are kept, because stack traces and class names must stay readable. */
async function bundle() {
  const build = await rolldown({
    input: Object.fromEntries([...PROGRAMS, ...commands()].map((name) => [name, join(COMPILED, `${name}.js`)])),
    platform: 'node',
    external: [...EXTERNAL, ...NOT_INSTALLED].map((name) => new RegExp(`^${name}(/|$)`)),
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
    plugins: [sources],
  });
  rmSync(DIST, { recursive: true, force: true });
  await build.write({
    dir: DIST,
    format: 'esm',
    keepNames: true,
    comments: { jsdoc: false },
    chunkFileNames: 'shared/[name].js',
    intro: ({ fileName }) => `const DIST = new URL('${relative(dirname(fileName), '') || '.'}/', import.meta.url);`,
  });
  await build.close();
}

function commands() {
  const isCommand = (file) => /^await runCommand\(/m.test(readFileSync(join(COMPILED, 'cli', file), 'utf8'));
  const files = readdirSync(join(COMPILED, 'cli')).filter((file) => file.endsWith('.js'));
  return files.filter(isCommand).map((file) => `cli/${basename(file, '.js')}`);
}

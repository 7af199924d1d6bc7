import type { ReactFile } from './component.ts';
import { behaviours, stateLine } from './behaviour.ts';
import { type DrawnComponent, sourceOfDrawing } from './drawing.ts';
import type { Jsx } from './jsx/jsx.ts';
import { camel, kebab, namer, pascal } from './jsx/names.ts';
import { unreserved } from './jsx/reserved.ts';
import { literal, newScope, type Scope } from './scope.ts';
import { projectImports } from './shadcn/elements.ts';
import { written } from './write.ts';

interface ModuleContent {
  /** Icons of the package: the name here, and there. */
  readonly icons: readonly (readonly [name: string, icon: string])[];
  readonly drawings: readonly DrawnComponent[];
  /** Components of the brand's kit, and where each is imported from. */
  readonly components: readonly { readonly name: string; readonly source: string }[];
  /** Whether controls are the project's own components. */
  readonly isProjects: boolean;
  /** Names that are taken. */
  readonly taken: ReadonlySet<string>;
}

/** A component and, without its ending, its file. */
interface ComponentFile {
  readonly name: string;
  readonly file: string;
}

/** A design as components: a page of several sections has a file for each, and one that shows them. */
export function moduleFiles(
  { name, file: path }: ComponentFile,
  root: Jsx,
  drawn: ModuleContent,
): ReactFile[] {
  const isPage = root.tag === 'main' && root.children.length > 1;
  return isPage ? pageFiles({ name, file: path }, root, drawn) : [file({ name, file: path }, root, drawn)];
}

function pageFiles({ name, file: path }: ComponentFile, root: Jsx, drawn: ModuleContent): ReactFile[] {
  const names = namer(new Set([...drawn.taken, name]));
  const sections = root.children.map((section, at) => ({
    section,
    name: names.nameFor(String(at), `${pascal(section.layer)}Section`.replace(/SectionSection$/, 'Section')),
  }));
  const files = sections.map((each) => ({
    ...each,
    ...file({ name: each.name, file: `${path}-${kebab(each.name)}` }, each.section, drawn),
  }));
  const given = files.filter(
    ({ content }) => content.includes(`${propsOf('')} =`) || content.includes('Props ='),
  );
  const propNames = namer();
  const propOf = (section: string) =>
    propNames.nameFor(section, unreserved(camel(section.replace(/Section(\d*)$/, '$1')), 'Section'));
  const props = given.map((each) => `  ${propOf(each.name)}?: ${propsOf(each.name)};\n`).join('');
  const list = given.map((each) => propOf(each.name)).join(', ');
  const imports = files.map((each) => {
    const type = given.includes(each) ? `, type ${propsOf(each.name)}` : '';
    return `import { ${each.name}${type} } from './${path}-${kebab(each.name)}';\n`;
  });
  const uses = files.map(
    (each) => `      <${each.name}${given.includes(each) ? ` {...${propOf(each.name)}}` : ''} />\n`,
  );
  const content = `${imports.join('')}
export interface ${propsOf(name)} {
${props}}

export function ${name}({ ${list} }: ${propsOf(name)}) {
  return (
    <main className="${root.className}">
${uses.join('')}    </main>
  );
}
`;
  return [
    { path: `${path}.tsx`, content },
    ...files.map((each) => ({ path: each.path, content: each.content })),
  ];
}

const propsOf = (name: string): string => `${name}Props`;

function file({ name, file: path }: ComponentFile, root: Jsx, drawn: ModuleContent): ReactFile {
  const scope = newScope(1, 'words.');
  const types = namer(new Set([...drawn.taken, 'Partial', name, propsOf(name)]));
  const jsx = written({ types }, scope, [root], { depth: 2, above: [] });
  const interfaces = types.entries().map(([type, fields]) => `export interface ${type} {\n${fields}}\n`);
  const body = component(name, scope, jsx);
  const code = [...interfaces, body].join('\n');
  return { path: `${path}.tsx`, content: `${importsOf(code, drawn)}${code}` };
}

function component(name: string, scope: Scope, jsx: string): string {
  const states = [...scope.picked].map(([choice, first]) => `  const ${stateLine(choice, first)}\n`).join('');
  if (scope.fields.length === 0) return `export function ${name}() {\n${states}  return (\n${jsx}  );\n}\n`;
  const typed = {
    ...scope,
    fields: scope.fields.map((field) =>
      /\w\[\]$/.test(field.type)
        ? { ...field, values: field.values.map((value) => value && `${value} as ${field.type}`) }
        : field,
    ),
  };
  const demo = literal(typed, 0).replaceAll(/^\{ (.*) \}$/g, '{\n  $1,\n}');
  return `/** What stands in the design: a property of the same name replaces it. */
const demo = ${demo};

export type ${propsOf(name)} = Partial<typeof demo>;

export function ${name}(props: ${propsOf(name)}) {
  const words = { ...demo, ...props };
${states}  return (
${jsx}  );
}
`;
}

/** What the code names of React, of Lucide and of the drawings beside it. */
function importsOf(code: string, { icons, drawings, components, isProjects }: ModuleContent): string {
  const uses = (name: string) => new RegExp(`(?<![\\w.'"])${name}(?!\\w)`).test(code);
  const lucide = icons
    .filter(([name]) => uses(name))
    .map(([name, icon]) => (name === icon ? name : `${icon} as ${name}`));
  const all = [...lucide, ...(uses('LucideIcon') ? ['type LucideIcon'] : [])];
  const drawn = drawings.filter(({ name }) => uses(name));
  const bySource = Map.groupBy(drawn, (each) => sourceOfDrawing(each, drawings));
  const hasType = uses('ComponentType');
  const react = [...(hasType ? ['type ComponentType'] : []), ...(uses('useState') ? ['useState'] : [])];
  const handlers = behaviours.filter(uses);
  const lines = [
    ...(react.length === 1 && hasType
      ? [`import type { ComponentType } from 'react';`]
      : react.length > 0
        ? [`import { ${react.join(', ')} } from 'react';`]
        : []),
    ...(all.length > 0 ? [`import { ${all.join(', ')} } from 'lucide-react';`] : []),
    ...[...bySource].map(
      ([path, inside]) => `import { ${inside.map(({ name }) => name).join(', ')} } from './${path}';`,
    ),
    ...components
      .filter(({ name }) => new RegExp(`<${name}[\\s/>]`).test(code))
      .map(({ name, source }) => `import { ${name} } from '${source}';`),
    ...(isProjects ? projectImports(code) : []),
    ...(handlers.length > 0 ? [`import { ${handlers.join(', ')} } from './behaviour';`] : []),
  ];
  return lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
}

import type { Jsx } from '../jsx/jsx.ts';
import { asField, asRadioGroup, asTick } from './fields.ts';
import { asBadge, asButton } from './looks.ts';
import { withDialog } from './overlays.ts';
import { withTabs } from './tabs.ts';

/** The project's components, and in which of its files each stands. */
const files: Readonly<Record<string, readonly string[]>> = {
  badge: ['Badge'],
  button: ['Button', 'buttonVariants'],
  checkbox: ['Checkbox'],
  dialog: ['Dialog', 'DialogClose', 'DialogContent', 'DialogTitle', 'DialogTrigger'],
  input: ['Input'],
  'input-group': ['InputGroup', 'InputGroupAddon', 'InputGroupInput'],
  'radio-group': ['RadioGroup', 'RadioGroupItem'],
  select: ['Select', 'SelectContent', 'SelectItem', 'SelectTrigger', 'SelectValue'],
  sheet: ['Sheet', 'SheetClose', 'SheetContent', 'SheetTitle', 'SheetTrigger'],
  switch: ['Switch'],
  tabs: ['Tabs', 'TabsContent', 'TabsList', 'TabsTrigger'],
  textarea: ['Textarea'],
};

/** Names that code of a project of shadcn imports. */
export const projectNames: readonly string[] = ['cn', ...Object.values(files).flat()];

/** Lines that import what the code uses of the project. */
export function projectImports(code: string): string[] {
  const uses = (name: string) => new RegExp(`<${name}[\\s/>]|\\b${name}\\(`).test(code);
  const parts = Object.entries(files).flatMap(([file, names]) => {
    const used = names.filter(uses);
    return used.length > 0 ? [`import { ${used.join(', ')} } from '@/components/ui/${file}';`] : [];
  });
  return uses('cn') ? [...parts, `import { cn } from '@/lib/utils';`] : parts;
}

/** The elements of a design with the project's own components for what is pressed, typed into, chosen and opened. */
export const withProjectParts = (root: Jsx): Jsx => withControls(withTabs(withDialog(root)));

function withControls(element: Jsx): Jsx {
  if (element.as !== undefined && element.as !== 'Button')
    return { ...element, children: element.children.map(withControls) };
  const made =
    asField(element) ??
    asTick(element) ??
    (element.tag === 'a' || element.tag === 'button' ? asButton(element) : asBadge(element));
  if (made) return made;
  const group = asRadioGroup(element) ?? element;
  return { ...group, children: group.children.map(withControls) };
}

/** What code uses of a project of shadcn, as strict as its components' own types: each module with the props that are its own. */
export const shadcnTypes = `declare module '@/lib/utils' {
  export function cn(...classes: (string | undefined | null | false)[]): string;
}
declare module '@/components/ui/badge' {
  import type { ComponentProps, ReactElement } from 'react';
  type Variant = 'default' | 'secondary' | 'destructive' | 'outline';
  export function Badge(props: ComponentProps<'span'> & { variant?: Variant }): ReactElement;
}
declare module '@/components/ui/button' {
  import type { ComponentProps, ReactElement } from 'react';
  interface Look {
    variant?: 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
    size?: 'default' | 'sm' | 'lg' | 'icon';
  }
  export function Button(props: ComponentProps<'button'> & Look): ReactElement;
  export function buttonVariants(look?: Look): string;
}
declare module '@/components/ui/checkbox' {
  import type { ComponentProps, ReactElement } from 'react';
  type Own = Omit<ComponentProps<'button'>, 'defaultChecked' | 'children' | 'type'>;
  export function Checkbox(props: Own & { defaultChecked?: boolean | 'indeterminate' }): ReactElement;
}
declare module '@/components/ui/switch' {
  import type { ComponentProps, ReactElement } from 'react';
  type Own = Omit<ComponentProps<'button'>, 'defaultChecked' | 'children' | 'type'>;
  export function Switch(props: Own & { defaultChecked?: boolean }): ReactElement;
}
declare module '@/components/ui/dialog' {
  import type { ComponentProps, ReactElement, ReactNode } from 'react';
  export function Dialog(props: { defaultOpen?: boolean; children?: ReactNode }): ReactElement;
  export function DialogClose(props: ComponentProps<'button'>): ReactElement;
  export function DialogTrigger(props: ComponentProps<'button'>): ReactElement;
  export function DialogContent(props: ComponentProps<'div'> & { showCloseButton?: boolean }): ReactElement;
  export function DialogTitle(props: ComponentProps<'h2'>): ReactElement;
}
declare module '@/components/ui/sheet' {
  import type { ComponentProps, ReactElement, ReactNode } from 'react';
  interface Own {
    side?: 'top' | 'right' | 'bottom' | 'left';
    showCloseButton?: boolean;
  }
  export function Sheet(props: { defaultOpen?: boolean; children?: ReactNode }): ReactElement;
  export function SheetClose(props: ComponentProps<'button'>): ReactElement;
  export function SheetTrigger(props: ComponentProps<'button'>): ReactElement;
  export function SheetContent(props: ComponentProps<'div'> & Own): ReactElement;
  export function SheetTitle(props: ComponentProps<'h2'>): ReactElement;
}
declare module '@/components/ui/input' {
  import type { ComponentProps, ReactElement } from 'react';
  export function Input(props: Omit<ComponentProps<'input'>, 'children'>): ReactElement;
}
declare module '@/components/ui/textarea' {
  import type { ComponentProps, ReactElement } from 'react';
  export function Textarea(props: Omit<ComponentProps<'textarea'>, 'children'>): ReactElement;
}
declare module '@/components/ui/input-group' {
  import type { ComponentProps, ReactElement } from 'react';
  type Align = 'inline-start' | 'inline-end' | 'block-start' | 'block-end';
  export function InputGroup(props: ComponentProps<'div'>): ReactElement;
  export function InputGroupAddon(props: ComponentProps<'div'> & { align?: Align }): ReactElement;
  export function InputGroupInput(props: Omit<ComponentProps<'input'>, 'children'>): ReactElement;
}
declare module '@/components/ui/radio-group' {
  import type { ComponentProps, ReactElement } from 'react';
  type Group = Omit<ComponentProps<'div'>, 'defaultValue'> & { defaultValue?: string };
  type Item = Omit<ComponentProps<'button'>, 'value' | 'children' | 'type'> & { value: string };
  export function RadioGroup(props: Group): ReactElement;
  export function RadioGroupItem(props: Item): ReactElement;
}
declare module '@/components/ui/select' {
  import type { ComponentProps, ReactElement, ReactNode } from 'react';
  export function Select(props: { defaultValue?: string; children?: ReactNode }): ReactElement;
  export function SelectTrigger(props: ComponentProps<'button'> & { size?: 'sm' | 'default' }): ReactElement;
  export function SelectValue(props: { placeholder?: ReactNode }): ReactElement;
  export function SelectContent(props: ComponentProps<'div'>): ReactElement;
  export function SelectItem(props: ComponentProps<'div'> & { value: string }): ReactElement;
}
declare module '@/components/ui/tabs' {
  import type { ComponentProps, ReactElement } from 'react';
  type Root = Omit<ComponentProps<'div'>, 'defaultValue'>;
  export function Tabs(
    props: Root & { defaultValue?: string; orientation?: 'horizontal' | 'vertical' },
  ): ReactElement;
  export function TabsList(props: ComponentProps<'div'>): ReactElement;
  export function TabsTrigger(props: Omit<ComponentProps<'button'>, 'value'> & { value: string }): ReactElement;
  export function TabsContent(props: ComponentProps<'div'> & { value: string }): ReactElement;
}
`;

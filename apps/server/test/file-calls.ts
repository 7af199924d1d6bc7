import type { TestApp } from './app.ts';
import { toFig, toMultipart, uploadTo } from './files.ts';

/** Samples of what is done with source files at the desk. */
export function fileCalls(app: TestApp, owner: () => Record<string, string>, reason: string) {
  const others = async () => {
    const { body } = await uploadTo(app, 'assets', toFig(['Given']), owner());
    return { asset: String(body.data._id) };
  };
  const content = Buffer.from('x');
  return {
    'POST desk/files': async () => ({ file: await toMultipart(content, { others: await others() }) }),
    'POST desk/files/{id}/remove': async () => {
      const { body } = await uploadTo(app, 'files', content, owner(), { others: await others() });
      return { path: `desk/files/${body.data._id}/remove`, body: { reason } };
    },
  };
}

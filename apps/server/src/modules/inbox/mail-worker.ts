import { answerJobs } from '../../platform/workers/serial-worker.ts';
import type { MailJob } from './mail-reader.ts';
import { readHead, readText } from './read-mail.ts';
import { readReport } from './read-report.ts';

answerJobs(({ head, whole, report }: MailJob) => {
  if (head) return readHead(head);
  return whole ? readText(whole) : readReport(report);
});

import { answerJobs } from '../../platform/workers/serial-worker.ts';
import type { MailJob } from './mail-reader.ts';
import { readHead, readText } from './read-mail.ts';

answerJobs(({ head, whole }: MailJob) => (head ? readHead(head) : readText(whole)));

import type { LogoDrawing } from '@kitshelf/library/branding/brand-kit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LocalRateLimits } from '../../platform/http/rate-limits.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Site } from '../site/index.ts';
import type { RenderedPayloads } from './cache/rendered-payloads.ts';

/** What the content service works with. */
export interface ContentDeps {
  readonly storage: Storage;
  readonly localRateLimits: LocalRateLimits;
  readonly clock: Clock;
  readonly log: Log;
  readonly payloads: RenderedPayloads;
  readonly site: Site;
  readonly origin: string;
  /** A brand's logo by its name; `undefined` when there is none any more. */
  readonly logoNamed: (name: string) => Promise<LogoDrawing | undefined>;
}

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import type { OpenAsset } from '../use-library.ts';
import { assetQuery } from '../queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { appearancesOf, viewsOf } from '../asset/asset-views.ts';
import { CopyButton, useCopyAsset } from '../asset/copy-button.tsx';
import { Stage, StageBar } from './stage.tsx';
import { firstSight, isLive, variantInSight } from './stage-sight.ts';
import styles from './stage-page.module.css';

/** One asset live, as wide as the window: what its Preview opens. */
export function StagePage() {
  const { id = '' } = useParams({ strict: false });
  const { data } = useQuery(assetQuery(useCall(), id));
  const asset = data?.data;
  return asset && isLive(asset.link) ? <OpenStage asset={asset} link={asset.link} /> : null;
}

function OpenStage({ asset, link }: { readonly asset: OpenAsset; readonly link: string }) {
  const views = viewsOf(asset);
  const appearances = appearancesOf(views);
  const [sight, setSight] = useState(() => firstSight(appearances));
  const nameId = useId();
  const { access, copy } = useCopyAsset(asset);
  const shown = variantInSight(appearances, sight);
  return (
    <section className={styles.page}>
      <div className={styles.bar}>
        <div className={styles.title}>
          <h1 className={styles.name} id={nameId}>
            <Link search={{ 'product-id': asset._id }} to={paths.library}>
              {asset.name}
            </Link>
          </h1>
          <p className={styles.shown}>{shown && `Copies ${shown.name}`}</p>
        </div>
        <StageBar appearances={appearances} onSight={setSight} sight={sight} />
        <div className={styles.actions}>
          {access === 'pricing' && (
            <Button onClick={() => void copy()} size="sm">
              See plans
            </Button>
          )}
          <CopyButton
            asset={asset}
            copyKey={shown?.key === views[0]?.key ? undefined : shown?.key}
            describedBy={nameId}
            saysLogin
            size="sm"
          />
        </div>
      </div>
      <Stage link={link} name={asset.name} onSight={setSight} other={appearances.other} sight={sight} />
    </section>
  );
}

import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx';
import { useCopyAsset } from './use-copy-asset.ts';

interface CopyButtonProps {
  readonly asset: AssetListItem;
  /** Id of the words that say what is copied. */
  readonly describedBy: string;
  readonly size: 'sm' | 'lg';
  /** Says 'Login' to visitors, as the modal's does (spec §2). */
  readonly saysLogin?: boolean;
  readonly className?: string | undefined;
}

export function CopyButton({ asset, describedBy, size, saysLogin = false, className }: CopyButtonProps) {
  const { copy, prepare, isDone, access } = useCopyAsset(asset);
  const isLogin = saysLogin && access === 'login';
  return (
    <Button
      aria-describedby={describedBy}
      className={className}
      isWide={size === 'lg'}
      look="primary"
      onClick={() => void copy()}
      onFocus={prepare}
      onPointerEnter={prepare}
      size={size}
    >
      {!isLogin && (isDone ? <CheckIcon size={16} /> : <CopyIcon size={16} />)}
      {isLogin ? 'Login' : 'Copy'}
    </Button>
  );
}

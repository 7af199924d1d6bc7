import { storageKeys } from '../../../lib/session/storage-keys.ts';

/**
 * Runs before the first paint, so that what this browser remembers never moves the page afterwards.
 * The same bytes on every page: the server allows it by its hash.
 */
export const bootScript = `try{var d=document.documentElement.dataset,s=localStorage.getItem('${storageKeys.sidebar}');if(s)d.sidebar=s;if(sessionStorage.getItem('${storageKeys.bannerClosed}'))d.banner='closed'}catch(e){}`;

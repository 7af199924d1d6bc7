import { storageKeys } from '../../../lib/session/storage-keys.ts';

const { sidebar, cards, bannerClosed, token, user, brand } = storageKeys;

/**
 * Runs before the first paint, so that what this browser remembers never moves the page afterwards.
 * The same bytes on every page: the server allows it by its hash. `person` is kept right by `markPerson`.
 */
export const bootScript = `try{var d=document.documentElement.dataset,l=localStorage,s=l.getItem('${sidebar}');if(s)d.sidebar=s;if(s=l.getItem('${cards}'))d.cards=s;if((s=JSON.parse(l.getItem('${brand}')))&&s.isOn&&(s.trial||l.getItem('${token}')))d.branded='true';if(sessionStorage.getItem('${bannerClosed}'))d.banner='closed';var p=(JSON.parse(l.getItem('${user}'))||{}).premium||'free';d.person=!l.getItem('${token}')?'visitor':p=='free'||p=='expired'?'free':'paid'}catch(e){}`;

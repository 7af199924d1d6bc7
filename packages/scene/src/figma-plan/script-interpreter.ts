import { pictureless, shortNames } from './script-steps.ts';

/** What a script needs beside frames and texts of one style. */
interface Needs {
  readonly hasParts: boolean;
  readonly hasPaths: boolean;
  readonly hasEllipses: boolean;
  readonly hasRuns: boolean;
  readonly hasPictures: boolean;
}

/**
 * Makes layers of steps, in words that the oldest engine of a plugin reads and few enough for an agent to write them out;
 * it keeps what is still open in the file until the last part.
 */
export const interpreterFor = ({ hasParts, hasPaths, hasEllipses, hasRuns, hasPictures }: Needs): string =>
  [
    tools.replace('PICTURE', hasPictures ? picture : ''),
    hasPictures ? loadPictures : '',
    hasRuns ? loadRunFonts : '',
    hasPaths ? paths.replace('ELLIPSE', hasEllipses ? ellipse : '') : '',
    hasParts ? goOn : 'const open=[];let root;',
    `let layers=0;
const others=figma.currentPage.children.map(({x,y,width})=>[x+width,y]);
for(const s of steps){`,
    make,
    hasPaths ? makePath : '',
    dress,
    hasRuns ? dressRuns : '',
    place,
    hasParts ? pause : 'return {createdNodeIds:[root.id],layers};',
  ]
    .filter(Boolean)
    .join('\n');

const tools = `
const names={${Object.entries(shortNames)
  .map(([name, short]) => `${short}:'${name}'`)
  .join()}};
for(const s of steps)if(s.y)Object.assign(s,s.y);
const kinds={F:'Frame',T:'Text',V:'Vector',R:'Rectangle',E:'Ellipse'};
const ways={X:'FIXED',H:'HUG',F:'FILL'};
const fonts={};
const load=async(family,style)=>{try{await figma.loadFontAsync({family,style});fonts[family+style]={family,style}}catch(e){}};
const font=(family,style)=>fonts[family+style]||{family:'Inter',style:'Regular'};
await load('Inter','Regular');
for(const {s} of steps)if(s)await load(s[0],s[1]);
const paint=p=>{if(p.type)return p;PICTUREconst [hex,opacity=1]=p.split('/'),n=parseInt(hex.slice(1),16);
return {type:'SOLID',color:{r:(n>>16)/255,g:(n>>8&255)/255,b:(n&255)/255},opacity:+opacity}};
const paints=(f=[])=>[].concat(f).map(paint);
const end=({made,z})=>{if(z&&z[0]!=='N'){made.layoutSizingHorizontal=ways[z[0]];made.layoutSizingVertical=ways[z.slice(1).match(/[XHF]/)]}};
`.trim();

const picture = `
if(p.src)return pictures[p.src]?{type:'IMAGE',scaleMode:p.fit,imageHash:pictures[p.src]}:paint('${pictureless}');
`.trimStart();

/** Figma fetches a file once; a place of its own is grey where it may not. */
const loadPictures = `
const pictures={};
for(const {f=[]} of steps)for(const {src} of [].concat(f))if(src&&!(src in pictures))try{pictures[src]=(await figma.createImageAsync(src)).hash}catch(e){pictures[src]=''}
`.trim();

const loadRunFonts =
  'for(const {runs=[]} of steps)for(const {set:{fontName}} of runs)if(fontName)await load(fontName.family,fontName.style);';

const paths = `
const pathWords=d=>{const t=d.match(/[a-z]|-?\\d+/g),u=t[0],out=[];let at=1,c,x=0,y=0,X=0,Y=0;const n=()=>+t[at++];
const add=(op,p)=>out.push(op+' '+p.map(v=>v/u).join(' '));
while(at<t.length){if(/[a-z]/.test(t[at]))c=t[at++];
if(c==='z'){x=X;y=Y;out.push('Z');continue}
ELLIPSEconst p=[];if(c==='h')p.push(x+n(),y);else if(c==='v')p.push(x,y+n());else for(let i=c==='c'?3:1;i>0;i--)p.push(x+n(),y+n());
[x,y]=p.slice(-2);if(c==='m'){X=x;Y=y}
add(/[hv]/.test(c)?'L':c.toUpperCase(),p)}
return [out.join(' '),u]};
`.trim();

const ellipse = `
if(c==='o'){const a=n()/2,b=n()/2,k=.5523,l=a-a*k,m=a+a*k,p=b-b*k,q=b+b*k,w=a+a,h=b+b;
add('M',[0,b]);add('C',[0,p,l,0,a,0]);add('C',[m,0,w,p,w,b]);add('C',[w,q,m,h,a,h]);add('C',[l,h,0,q,0,b]);out.push('Z');continue}
`.trimStart();

const goOn = `
const kept=part===1?'':figma.root.getSharedPluginData('kitshelf',asset);
const state=kept===''?{next:1,open:[]}:JSON.parse(kept);
if(state.next!==part)throw new Error('Run part '+state.next+' first');
const open=[];
for(const {id,z} of state.open)open.push({made:await figma.getNodeByIdAsync(id),z});
if(open.some(o=>!o.made))throw new Error('What part 1 made is gone: begin again with part 1');
let root=open.length>0?open[0].made:undefined;
`.trim();

const make = `
if(typeof s==='number'){for(let i=s;i>0;i--)end(open.pop());continue}
const k=Object.keys(s)[0],z=s.z,made=figma['create'+kinds[k]](),parent=open.length>0&&open[open.length-1].made;
if(parent)parent.appendChild(made);else root=made;
made.name=s.n===undefined?s[k]:s.n;
if(s.abs)made.layoutPositioning='ABSOLUTE';
if(k==='T'){const [family,style,size,line,spacing]=s.s;made.fontName=font(family,style);made.characters=s.T;
made.fontSize=size;made.lineHeight={value:line,unit:'PIXELS'};made.letterSpacing={value:spacing,unit:'PERCENT'};
made.textAutoResize=s.auto||(z[0]==='H'?'WIDTH_AND_HEIGHT':'HEIGHT')}
if(k==='F'){made.clipsContent=false;if('m' in s){made.layoutMode=s.m?'VERTICAL':'HORIZONTAL';const [t,r=t,b=t,l=r]=[].concat(s.p||0);
made.paddingTop=t;made.paddingRight=r;made.paddingBottom=b;made.paddingLeft=l}}
`.trim();

const makePath = `
if(k==='V'){const [data,u]=pathWords(s.d),[x,y]=s.o||[0,0];made.vectorPaths=[{windingRule:s.e?'EVENODD':s.f?'NONZERO':'NONE',data}];
made.x=x/u;made.y=y/u;made.constraints={horizontal:'SCALE',vertical:'SCALE'};made.strokes=[];if(s.k)made.strokeAlign='CENTER';if(s.u)made.strokeJoin=made.strokeCap='ROUND'}
`.trim();

const dress = `
for(const key in s)if(names[key])made[names[key]]=s[key];else if(key.length>4)made[key]=s[key];
made.fills=paints(s.f);if(s.k)made.strokes=paints(s.k);
const [w,h]=z?z.match(/[XHFN][\\d.]*/g).map(a=>+a.slice(1)):[0];
if(w||k==='F')made.resize(w||made.width,h||made.height);
`.trim();

const dressRuns = `
for(const {start,end,set,fills} of s.runs||[]){for(const field in set){const v=set[field];
made['setRange'+field[0].toUpperCase()+field.slice(1)](start,end,v.family?font(v.family,v.style):v)}
if(fills)made.setRangeFills(start,end,paints(fills))}
`.trim();

const place = `
if(s.t)made.relativeTransform=s.t;else if(s.o&&k!=='V'){made.x=s.o[0];made.y=s.o[1]}
if(!parent&&others.length>0){made.x=Math.max(...others.map(o=>o[0]))+100;made.y=Math.min(...others.map(o=>o[1]))}
layers++;
if(k==='F')open.push({made,z});else end({made,z})}
`.trim();

const pause = `
figma.root.setSharedPluginData('kitshelf',asset,part<parts?JSON.stringify({next:part+1,open:open.map(({made,z})=>({id:made.id,z}))}):'');
return {createdNodeIds:[root.id],layers,next:part<parts?'Run part '+(part+1):'All parts are done'};
`.trim();

import type { Island } from './island.ts'

export const oldBrowserId = 'old-browser'

/** The newest feature needed: Safari 15.4, Chrome 98, Firefox 94. */
const isNew = 'self.structuredClone'
const useless: readonly Island['name'][] = ['quiz', 'checkout']

export function inlineScripts(
  island: Pick<Island, 'name' | 'starts'>,
  [entry]: readonly string[],
): readonly string[] {
  if (entry === undefined) return []
  const start = starterScript(island, entry)
  return island.starts === 'load' ? [oldBrowserScript(island), start] : [start]
}

/** Plain ES5, for browsers that cannot run the island. Hides forms that would not be sent. */
function oldBrowserScript({ name }: Pick<Island, 'name'>): string {
  const hide = useless.includes(name) ? `;document.getElementById('island').style.display='none'` : ''
  return `if(!${isNew}){document.getElementById('${oldBrowserId}').hidden=false${hide}}`
}

/**
 * Imports the island and shows the crash panel on failure. A click from before hydration is repeated afterwards.
 * With `tap`, a failed import follows the link instead.
 */
export function starterScript(island: Pick<Island, 'starts'>, address: string): string {
  const fetchIsland = `import(${JSON.stringify(address)})`
  return island.starts === 'load'
    ? `if(${isNew}){${crashScript};let tapped;addEventListener('click',e=>{tapped=e.target.closest('[data-tap]')||tapped});` +
        `${fetchIsland}.then(()=>tapped&&tapped.click()).catch(crash)}`
    : `${crashScript};addEventListener('click',function tap(e){` +
        `const it=e.target.closest('[data-tap]');` +
        `if(!it||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();removeEventListener('click',tap);` +
        `${fetchIsland}.then(m=>m.start(it.dataset.tap),()=>location.assign(it.href)).catch(crash)})`
}

/**
 * Replaces a page that never rendered, and stands above one that did, so that filled-in forms stay. Errors without an
 * object are foreign (extensions, ResizeObserver); a rejected DOMException is an aborted fetch or view transition.
 */
const crashScript =
  `const crash=(e,isDrawn)=>{const t=document.getElementById('crash'),m=document.getElementById('main');if(!e||!t)return;` +
  `t.content.querySelector('[data-code]').textContent=Date.now().toString(36).toUpperCase();` +
  `if(isDrawn)m.prepend(t.content),m.firstChild.scrollIntoView();else m.replaceChildren(t.content);` +
  `t.remove();isDrawn||m.focus()};` +
  `addEventListener('error',e=>crash(e.error,1));addEventListener('crash',e=>crash(e.detail));` +
  `addEventListener('unhandledrejection',e=>e.reason instanceof DOMException||crash(e.reason,1))`

import type { Island } from './island.ts'

export const oldBrowserId = 'old-browser'

/** What came last of all that islands need: Safari 15.4, Chrome 98, Firefox 94. What lacks it is below the floor. */
const isNew = 'self.structuredClone'
const useless: readonly Island['name'][] = ['quiz', 'checkout']

/** What stands in a page with an island as script, by the addresses of its files. */
export function inlineScripts(
  island: Pick<Island, 'name' | 'starts'>,
  [entry]: readonly string[],
): readonly string[] {
  if (entry === undefined) return []
  const start = starterScript(island, entry)
  return island.starts === 'load' ? [oldBrowserScript(island), start] : [start]
}

/**
 * Says that a browser is too old for the page's island, in words that every browser reads; a form that nothing would
 * send goes.
 */
function oldBrowserScript({ name }: Pick<Island, 'name'>): string {
  const hide = useless.includes(name) ? `;document.getElementById('island').style.display='none'` : ''
  return `if(!${isNew}){document.getElementById('${oldBrowserId}').hidden=false${hide}}`
}

/**
 * The few lines of inline script of a page with an island: fetch the island after everything that the eye
 * needs, and put the crash panel in the page's place when anything of ours breaks. What was pressed before the island
 * came is pressed again then: React hydrates at once what is clicked. Where a press fetches it, that leads where its
 * link leads when the island does not come.
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
 * The panel takes the place of a page that could not be drawn, and stands above one that goes on: a form that somebody has
 * filled in stays. An error without an object is another site's or a browser's own (ResizeObserver), and a rejected
 * DOMException is a cancelled fetch or view transition: neither is ours to report.
 */
const crashScript =
  `const crash=(e,isDrawn)=>{const t=document.getElementById('crash'),m=document.getElementById('main');if(!e||!t)return;` +
  `t.content.querySelector('[data-code]').textContent=Date.now().toString(36).toUpperCase();` +
  `if(isDrawn)m.prepend(t.content),m.firstChild.scrollIntoView();else m.replaceChildren(t.content);` +
  `t.remove();isDrawn||m.focus()};` +
  `addEventListener('error',e=>crash(e.error,1));addEventListener('crash',e=>crash(e.detail));` +
  `addEventListener('unhandledrejection',e=>e.reason instanceof DOMException||crash(e.reason,1))`

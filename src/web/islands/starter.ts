import type { Island } from './island.ts'

/**
 * The few lines of inline script of a page with an island: fetch the island after everything that the eye
 * needs, and show the crash panel when anything of ours breaks.
 */
export function starterScript(island: Pick<Island, 'starts'>, address: string): string {
  const fetchIsland = `import(${JSON.stringify(address)})`
  return island.starts === 'load'
    ? `${crashScript};${fetchIsland}.catch(crash)`
    : `${crashScript};addEventListener('click',function tap(e){` +
        `const it=e.target.closest('[data-tap]');` +
        `if(!it||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();removeEventListener('click',tap);` +
        `${fetchIsland}.then(m=>m.start(it.dataset.tap)).catch(crash)})`
}

/**
 * An error without an object is another site's or a browser's own (ResizeObserver), and a rejected
 * DOMException is a cancelled fetch or view transition: neither is ours to report.
 */
const crashScript =
  `const crash=e=>{const p=document.getElementById('crash');if(!e||!p||!p.hidden)return;` +
  `p.querySelector('[data-code]').textContent=Date.now().toString(36).toUpperCase();` +
  `p.hidden=false;p.focus()};` +
  `addEventListener('error',e=>crash(e.error));addEventListener('crash',e=>crash(e.detail));` +
  `addEventListener('unhandledrejection',e=>e.reason instanceof DOMException||crash(e.reason))`

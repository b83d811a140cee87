/**
 * `node scripts/packages.mjs`: what a shop at work needs, installed and compiled, before it is told any secret. Its first start
 * then needs no network and no minute.
 */
import { findNode } from './find-node.mjs'
import { installWhole } from './install.mjs'
import { compileShop } from './shop-process.mjs'

const node = (await installWhole({ withTools: false })) ? findNode() : undefined
if (node) await compileShop(node)
else process.exitCode = 1

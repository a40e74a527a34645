// Stone and earth.
import { bricks, stoneBricks } from '../materials/bricks.ts'
import { deepslate, ice, pillars, shards } from '../materials/crystal.ts'
import {
  clay,
  dirt,
  furrows,
  grassOverlay,
  grassSide,
  grassTop,
  moss,
  porous,
  sand,
  sandstone,
  snow,
} from '../materials/earth.ts'
import { gravel } from '../materials/gravel.ts'
import { cobble, polished, speckled, stone } from '../materials/stone.ts'
import { block, type Texture } from './entry.ts'

const tags = ['stone'] as const

export const STONE: readonly Texture[] = [
  block([1001, 'Stone', 'stone'], { tags, draw: stone() }),
  block([1002, 'Cobblestone', 'cobblestone'], { tags, draw: cobble() }),
  block([1003, 'Mossy cobblestone', 'mossy_cobblestone'], {
    tags,
    old: 'cobblestone_mossy',
    draw: cobble({ moss: true }),
  }),
  block([1004, 'Stone bricks', 'stone_bricks'], { tags, old: 'stonebrick', draw: stoneBricks() }),
  block([1005, 'Mossy stone bricks', 'mossy_stone_bricks'], {
    tags,
    old: 'stonebrick_mossy',
    draw: stoneBricks({ moss: true }),
  }),
  block([1006, 'Smooth stone', 'smooth_stone'], { tags, old: 'stone_slab_top', draw: polished('stone', 'slab') }),
  block([1007, 'Granite', 'granite'], { tags, old: 'stone_granite', draw: speckled('granite', 'gra6') }),
  block([1008, 'Polished granite', 'polished_granite'], {
    tags,
    old: 'stone_granite_smooth',
    draw: polished('granite', 'grap'),
  }),
  block([1009, 'Diorite', 'diorite'], { tags, old: 'stone_diorite', draw: speckled('diorite', 'dio') }),
  block([1010, 'Andesite', 'andesite'], { tags, old: 'stone_andesite', draw: speckled('andesite', 'and') }),
  block([1011, 'Deepslate', 'deepslate'], {
    tags,
    old: null,
    bedrock: 'deepslate/deepslate',
    draw: deepslate,
  }),
  block([1012, 'Cobbled deepslate', 'cobbled_deepslate'], {
    tags,
    old: null,
    bedrock: 'deepslate/cobbled_deepslate',
    draw: cobble({ ramp: 'deepslate', joint: 'obsidian', seed: 'deepc8' }),
  }),
  block([1013, 'Deepslate bricks', 'deepslate_bricks'], {
    tags,
    old: null,
    bedrock: 'deepslate/deepslate_bricks',
    draw: stoneBricks({ ramp: 'deepslate', joint: 'obsidian', seed: 'deepb' }),
  }),
  block([1014, 'Tuff', 'tuff'], { tags, old: null, draw: speckled('tuff', 'tuf') }),
  block([1015, 'Bedrock', 'bedrock'], { tags, draw: porous('slate', { seed: 'bed', holes: 20 }) }),
  block([1016, 'Obsidian', 'obsidian'], {
    tags,
    draw: shards('obsidian', { seed: 'obs2', count: 17, base: [1.4, 3.6] }),
  }),
  block([1017, 'Crying obsidian', 'crying_obsidian'], {
    tags,
    old: null,
    draw: shards('obsidian', { seed: 'obs2', count: 17, base: [1.4, 3.6], tears: 'portal' }),
  }),
  block([1018, 'Basalt', 'basalt_side'], { tags, old: null, draw: pillars('slate', 'bas') }),
  block([1019, 'Blackstone', 'blackstone'], { tags, old: null, draw: stone('blackstone', 'blk') }),
  block([1020, 'Sandstone', 'sandstone'], { tags, old: 'sandstone_normal', draw: sandstone('sand', 'sst') }),
  block([1021, 'Red sandstone', 'red_sandstone'], {
    tags,
    old: 'red_sandstone_normal',
    draw: sandstone('redSand', 'rst'),
  }),
  block([1022, 'Bricks', 'bricks'], { tags, old: 'brick', draw: bricks() }),
  block([1023, 'Netherrack', 'netherrack'], { tags, draw: porous('netherrack', { seed: 'net', holes: 12 }) }),
  block([1024, 'Nether bricks', 'nether_bricks'], {
    tags,
    old: 'nether_brick',
    draw: bricks('netherBrick', 'obsidian'),
  }),
  block([1025, 'End stone', 'end_stone'], { tags, draw: porous('endStone', { seed: 'end', holes: 9 }) }),
  block([1026, 'Quartz block', 'quartz_block_side'], { tags, draw: polished('quartz', 'qua') }),
  block([1027, 'Resin bricks', 'resin_bricks'], { tags, fresh: true, draw: bricks('woolOrange', 'terracottaBrown') }),
]

export const EARTH: readonly Texture[] = [
  block([1031, 'Dirt', 'dirt'], { draw: dirt() }),
  block([1032, 'Grass block (top)', 'grass_block_top'], { tags: ['plant'], old: 'grass_top', draw: grassTop }),
  block([1033, 'Grass block (side)', 'grass_block_side'], { tags: ['plant'], old: 'grass_side', draw: grassSide() }),
  block([1034, 'Grass block (side overlay)', 'grass_block_side_overlay'], {
    tags: ['plant'],
    old: 'grass_side_overlay',
    bedrock: null,
    draw: grassOverlay,
  }),
  block([1035, 'Snowy grass block (side)', 'grass_block_snow'], { old: 'grass_side_snowed', draw: grassSide('snow') }),
  block([1036, 'Podzol', 'podzol_top'], { old: 'dirt_podzol_top', draw: dirt('podzol', 'pod') }),
  block([1037, 'Sand', 'sand'], { draw: sand() }),
  block([1038, 'Red sand', 'red_sand'], { draw: sand('redSand', 'rsand') }),
  block([1039, 'Gravel', 'gravel'], { tags: ['stone'], draw: gravel }),
  block([1040, 'Clay', 'clay'], { draw: clay('clayGray', 'clay') }),
  block([1041, 'Snow', 'snow'], { draw: snow }),
  block([1042, 'Ice', 'ice'], { draw: ice() }),
  block([1043, 'Packed ice', 'packed_ice'], { old: 'ice_packed', draw: ice(true) }),
  block([1044, 'Farmland', 'farmland'], { old: 'farmland_dry', draw: furrows }),
  block([1045, 'Soul sand', 'soul_sand'], { draw: porous('soulSand', { seed: 'soul', holes: 11 }) }),
  block([1046, 'Moss block', 'moss_block'], { tags: ['plant'], old: null, draw: moss }),
]

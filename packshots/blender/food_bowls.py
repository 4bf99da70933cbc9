"""What is spooned: ramen and gelato."""
from tints import bubbles, cells, flesh, ramp, read_tint
from tones import to_linear


def broth(r):
    """Cloudy soup under drops of fat, which lie on it as flat lenses of all sizes."""
    out, _ = read_tint(r)
    cloud = r.range(r.noise(2.4, 6, 0.65), 0, 1, 0.3, 0.72)
    soup = r.mix(cloud, to_linear('#b5793b'), to_linear('#d9a766'))
    large, large_ring = bubbles(r, 2.6, 0.3)
    small, small_ring = bubbles(r, 7, 0.45)
    fat = r.math('MAXIMUM', r.range(large, 0, 1, 0.02, 0.12), r.range(small, 0, 1, 0.02, 0.12))
    ring = r.math('MAXIMUM', large_ring, small_ring)
    colour = r.mix(r.math('MULTIPLY', fat, 0.6), soup, to_linear('#a8560f'))
    colour = r.mix(r.math('MULTIPLY', ring, 0.35), colour, to_linear('#6b3a12'))
    flesh(r, colour, 4, 0.4, Roughness=0.07, Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', r.noise(3, 2), 0.6, r.math('ADD', large, r.math('MULTIPLY', small, 0.5))), 0.02)


def noodle(r):
    tone = r.mix(r.range(r.noise(2, 4), 0, 1, 0.3, 0.7), to_linear('#e2b86a'), to_linear('#f0d79c'))
    flesh(r, tone, 3, 0.5, Roughness=r.range(r.noise(6, 3), 0.12, 0.34), Specular=0.5)
    r.bump(r.noise(40, 3), 0.004)


def pork(r):
    fat, seared = read_tint(r)
    fibre = r.noise(16, 7, 0.7)
    lean = ramp(r, fibre, (0.3, '#8d5a3d'), (0.5, '#b5805c'), (0.7, '#cda07c'))
    white = r.mix(r.range(fibre, 0, 1, 0.35, 0.7), to_linear('#dcba8d'), to_linear('#ecd5b2'))
    tone = r.mix(r.range(r.math('MULTIPLY_ADD', fibre, 0.4, fat), 0, 1, 0.45, 0.85), lean, white)
    tone = r.mix(r.math('MULTIPLY', seared, r.range(fibre, 0.5, 1)), tone, to_linear('#4a2311'))
    flesh(r, tone, 3.5, 0.4, Roughness=r.range(r.noise(9, 4), 0.16, 0.45, 0.35, 0.65), Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', cells(r, 22), 0.4, r.noise(28, 7, 0.7)), 0.03)


def egg(r):
    """Tint counts the yolk's radius as a half: jam in the middle, firm at its edge, then white, then the soaked skin."""
    out, skin = read_tint(r)
    grain = r.noise(18, 5, 0.65)
    place = r.math('MULTIPLY_ADD', grain, 0.06, r.math('SUBTRACT', out, 0.03))
    yolk = ramp(r, place, (0.05, '#c9560a'), (0.3, '#e07d12'), (0.42, '#eda02c'), (0.49, '#f3bc50'))
    soaked = r.mix(r.range(r.noise(5, 4), 0, 1, 0.3, 0.7), to_linear('#d9b886'), to_linear('#c09257'))
    white = r.mix(skin, to_linear('#f4ecdd'), soaked)
    is_yolk = r.range(place, 1, 0, 0.485, 0.51)
    wet = r.mix(is_yolk, (0.3, 0.3, 0.3, 1), (0.13, 0.13, 0.13, 1))
    flesh(r, r.mix(is_yolk, white, yolk), 5, 0.5, Roughness=wet, Specular=0.5)
    r.bump(r.noise(14, 4), 0.008)


def nori(r):
    tone = r.mix(r.range(r.noise(14, 7, 0.75), 0, 1, 0.35, 0.65), to_linear('#0a0f0a'), to_linear('#1f2a18'))
    r.set(Base_Color=tone, Roughness=r.range(r.noise(20, 5), 0.28, 0.6), Specular=0.45)
    r.bump(r.noise(30, 8, 0.75), 0.03)


def scallion(r):
    green, _ = read_tint(r)
    colour = ramp(r, green, (0.2, '#dbe6b0'), (0.5, '#8fbf4a'), (0.8, '#4c8f22'), (1, '#2f6d18'))
    flesh(r, colour, 2, 0.4, Roughness=0.22, Specular=0.5)


def sesame(r):
    shade, _ = read_tint(r)
    flesh(r, r.mix(shade, to_linear('#f6e6c0'), to_linear('#dcb877')), 1, 0.3, Roughness=0.4, Specular=0.4)


def gelato(colour, speck=None, share=0.0):
    """Cream, ice and air: pale where it is torn open, wet where it begins to melt; with specks of what it is made of."""

    def recipe(r):
        height, torn = read_tint(r)
        base = to_linear(colour)
        deep = [v**1.25 * 0.92 for v in base[:3]] + [1]
        pale = [min(1, v * 1.05 + 0.05) for v in base[:3]] + [1]
        tone = r.mix(height, deep, pale)
        tone = r.mix(1, tone, r.range(r.noise(3, 4), 0.92, 1.06, 0.3, 0.7), 'MULTIPLY')
        if speck:
            dots, _ = bubbles(r, 24, 1 - share)
            tone = r.mix(r.range(dots, 0, 0.85, 0.1, 0.4), tone, to_linear(speck))
        wet = r.math('ADD', r.range(r.noise(5, 4), 0.2, 0.5, 0.35, 0.65), r.math('MULTIPLY', torn, 0.12))
        flesh(r, tone, 3, 0.55, Roughness=wet, Specular=0.45)
        crystals = r.math('MULTIPLY', r.noise(46, 9, 0.75), r.range(torn, 0.35, 1.2))
        r.bump(r.math('MULTIPLY_ADD', r.noise(15, 5, 0.65), 0.8, crystals), 0.045)

    return recipe


def nut(r):
    shade, _ = read_tint(r)
    tone = r.mix(r.range(r.noise(8, 4), 0, 1, 0.3, 0.7), to_linear('#7d9433'), to_linear('#b9ad58'))
    r.set(Base_Color=r.mix(r.math('MULTIPLY', shade, 0.7), tone, to_linear('#6d4a3a')), Roughness=0.55, Specular=0.35)
    r.bump(r.noise(30, 5), 0.012)


BOWLS = {
    'broth': broth,
    'noodle': noodle,
    'pork': pork,
    'egg': egg,
    'nori': nori,
    'scallion': scallion,
    'sesame': sesame,
    'vanilla': gelato('#ecdab2', '#3a2412', 0.1),
    'pistachio': gelato('#b3ab78', '#5f6b2a', 0.16),
    'berry': gelato('#d98a8e', '#8c1c31', 0.14),
    'nut': nut,
}

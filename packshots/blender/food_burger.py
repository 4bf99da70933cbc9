"""What is grilled and fried: burger and fries."""
from tints import cells, flesh, let_through, ramp, read_tint
from tones import to_linear


def bun(r):
    """Brushed with egg and baked: brown above, pale at its foot, open crumb where it was cut."""
    baked, cut = read_tint(r)
    mottle = r.noise(11, 6, 0.65)
    browned = r.math('MULTIPLY_ADD', mottle, 0.34, r.math('SUBTRACT', baked, 0.17))
    skin = ramp(r, browned, (0.05, '#f2d6a2'), (0.3, '#e0ab5c'), (0.55, '#c07c2b'), (0.8, '#9a561a'), (1, '#6b3410'))
    crumb = r.mix(r.range(r.noise(26, 6, 0.7), 0, 1, 0.35, 0.65), to_linear('#f5e6c4'), to_linear('#d9b276'))
    shine = r.range(r.noise(6, 4), 0.27, 0.48, 0.3, 0.7)
    dull = r.mix(cut, shine, (0.85, 0.85, 0.85, 1))
    flesh(r, r.mix(cut, skin, crumb), 3, 0.3, Roughness=dull, Specular=0.45)
    fine = r.math('MULTIPLY_ADD', r.noise(46, 6, 0.7), 0.35, r.math('MULTIPLY', r.noise(9, 4), 0.9))
    pits = r.math('MULTIPLY', r.math('MULTIPLY', cells(r, 30), cut), 2.5)
    r.bump(r.math('ADD', fine, pits), 0.022)


def patty(r):
    """Grains of mince that browned on the iron: darkest where they touched it, wet with fat between."""
    out, seared = read_tint(r)
    grain = r.noise(34, 7, 0.7)
    raised = r.math('MULTIPLY_ADD', grain, 0.5, r.math('SUBTRACT', out, 0.25))
    meat = ramp(r, raised, (0.05, '#22100a'), (0.35, '#4f2917'), (0.6, '#7a4729'), (0.95, '#99653f'))
    char = r.math('MULTIPLY', seared, r.range(r.noise(12, 6, 0.65), 0.1, 0.95, 0.38, 0.62))
    wet = r.range(r.noise(10, 5), 0.14, 0.55, 0.36, 0.62)
    flesh(r, r.mix(char, meat, to_linear('#1f0f08')), 2.4, 0.25, Roughness=wet, Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', cells(r, 34), 0.5, r.noise(48, 7, 0.7)), 0.03)


def cheddar(r):
    tone = r.mix(r.range(r.noise(3, 4), 0, 1, 0.3, 0.7), to_linear('#e69517'), to_linear('#f2ae30'))
    flesh(r, tone, 5, 0.5, Roughness=r.range(r.noise(7, 4), 0.17, 0.4, 0.35, 0.65), Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', r.noise(30, 4), 0.15, r.noise(6, 3)), 0.012)


def lettuce(r):
    edge, _ = read_tint(r)
    place = r.math('MULTIPLY_ADD', r.noise(10, 5, 0.6), 0.3, r.math('SUBTRACT', edge, 0.15))
    colour = ramp(r, place, (0.2, '#e6ecb4'), (0.5, '#b9d473'), (0.75, '#7fb43a'), (0.95, '#47851f'))
    r.set(Base_Color=colour, Roughness=r.range(r.noise(12, 4), 0.2, 0.42, 0.35, 0.65), Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', cells(r, 17), 0.7, r.noise(26, 5, 0.6)), 0.035)
    let_through(r, r.mix(0.5, colour, to_linear('#b5da4a')), 0.38)


def tomato(r):
    out, _ = read_tint(r)
    tone = r.math('MULTIPLY_ADD', r.noise(9, 5, 0.6), 0.2, r.math('SUBTRACT', out, 0.1))
    colour = ramp(r, tone, (0.1, '#e0674a'), (0.6, '#d4402c'), (0.88, '#c2281b'), (1, '#a3150f'))
    flesh(r, colour, 6, 0.5, Roughness=r.range(r.noise(8, 4), 0.08, 0.26, 0.35, 0.65), Specular=0.5)
    r.bump(r.noise(18, 5, 0.6), 0.016)


def sauce(r):
    specks = r.range(r.noise(40, 3, 0.7), 0, 0.7, 0.6, 0.72)
    flesh(r, r.mix(specks, to_linear('#e2a878'), to_linear('#a8502c')), 4, 0.45, Roughness=0.2, Specular=0.5)
    r.bump(r.noise(10, 3), 0.012)


def fry(r):
    browned, shade = read_tint(r)
    patch = r.math('MULTIPLY_ADD', r.noise(14, 6, 0.65), 0.36, r.math('SUBTRACT', browned, 0.18))
    crust = ramp(r, patch, (0.02, '#f1d384'), (0.3, '#e6b756'), (0.55, '#cd8c2c'), (0.8, '#9c5a16'), (1, '#63330c'))
    colour = r.mix(1, crust, r.range(shade, 0.9, 1.06), 'MULTIPLY')
    flesh(r, colour, 3, 0.35, Roughness=r.range(r.noise(12, 5), 0.28, 0.6, 0.35, 0.65), Specular=0.45)
    r.bump(r.math('MULTIPLY_ADD', cells(r, 24), 0.6, r.noise(40, 7, 0.7)), 0.03)


GRILLED = {
    'bun': bun,
    'patty': patty,
    'cheddar': cheddar,
    'lettuce': lettuce,
    'tomato': tomato,
    'sauce': sauce,
    'fry': fry,
}

"""What is told of a picture beside its scene."""
from collections import namedtuple

Photo = namedtuple('Photo', 'name alt subjects build')
photos = {}


def photo(name, alt, subjects):
    """Registers a scene: its file's name, its alternative text and words for its subjects."""
    def keep(build):
        photos[name] = Photo(name, alt, subjects.split(), build)
        return build
    return keep
